// listings may not import launches: launches is above it.
import { door } from '../launches/index.ts';

export const planted = door;
