import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { languageCodes } from '../../platform/words/messages/languages.ts';
import { keepLanguage } from '../account-store.ts';

const language = z.enum(languageCodes);

export const setMyLanguage = defineSiteOperation({
  name: 'set_my_language',
  title: 'Choose the language of my emails',
  summary: 'Sets the language of the emails we send to this account, from the next email on. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ language }),
  output: z.strictObject({ language }),
  async handle(input, call) {
    await keepLanguage(call.db, call.caller.accountId, input);
    return { language: input.language };
  },
});
