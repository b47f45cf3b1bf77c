export * from '../../platform/words/days.ts';
