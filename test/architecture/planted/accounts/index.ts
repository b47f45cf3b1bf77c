export { inner } from './circle.ts';
