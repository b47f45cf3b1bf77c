import * as door from './index.ts';

export const inner = () => door;
