import { toSay } from '../../../platform/words/say.ts';
import { byFact } from './by-fact-store.ts';

export const free = byFact({
  key: 'free',
  name: toSay('Free plan'),
  title: toSay('Free products in {label}'),
  wholeTitle: toSay('Free products'),
  rule: toSay('Live products that are free or have a free plan, according to their pricing model or facts.'),
  attribute: 'free_plan',
  models: ['free', 'freemium'],
});
