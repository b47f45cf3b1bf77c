import { toSay } from '../../../platform/words/say.ts';
import { byFact } from './by-fact-store.ts';

export const openSource = byFact({
  key: 'open-source',
  name: toSay('Open source'),
  title: toSay('Open-source products in {label}'),
  wholeTitle: toSay('Open-source products'),
  rule: toSay('Live products that are open source, according to their pricing model or facts.'),
  attribute: 'open_source',
  models: ['open-source'],
});
