import { reader } from '../words/reader.ts';
import { say } from '../words/say.ts';

/** Tells readers of other languages that the descriptions of operations and errors are those of the API itself. */
export const InEnglish = () =>
  reader().language === 'en' ? null : (
    <p class="soft">{say('The descriptions of operations, fields and errors are part of the API and are only available in English.')}</p>
  );
