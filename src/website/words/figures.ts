export * from '../../platform/words/figures.ts';
