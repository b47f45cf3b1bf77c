import { aiReview } from './ai-review.ts';
import { billboardMin } from './billboard-min.ts';
import { doneForYou } from './done-for-you.ts';
import { extraCategories } from './extra-categories.ts';
import { featured } from './featured.ts';
import { launch } from './launch.ts';
import { launchBundle } from './launch-bundle.ts';
import type { Product } from './product.ts';
import { relaunch } from './relaunch.ts';
import { skipQueue } from './skip-queue.ts';
import { trophy } from './trophy.ts';

/** Every product, in the order shown. */
export const products: readonly Product[] = [launch, skipQueue, featured, doneForYou, launchBundle, extraCategories, relaunch, aiReview, billboardMin, trophy];
