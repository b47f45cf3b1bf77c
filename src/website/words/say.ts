export * from '../../platform/words/say.ts';
