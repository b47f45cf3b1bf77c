export * from '../../platform/words/compare-facts.ts';
