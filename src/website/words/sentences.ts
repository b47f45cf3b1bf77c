export * from '../../platform/words/sentences.ts';
