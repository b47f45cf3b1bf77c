import { reader } from '../words/reader.ts';
import { say } from '../words/say.ts';

/** Tells readers of other languages that the descriptions come from the API and are in English. */
export const InEnglish = () =>
  reader().language === 'en' ? null : (
    <p class="soft">{say('The descriptions of operations, fields and errors are part of the API and are only available in English.')}</p>
  );
