export * from '../../platform/words/reader.ts';
