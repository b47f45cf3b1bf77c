import { invalidInput, type Refusal, refusal } from '../contract/errors.ts';

export type PictureFault =
  | 'empty'
  | 'too_large'
  | 'wrong_type'
  | 'entities'
  | 'too_many_pixels'
  | 'too_small'
  | 'unreadable'
  | 'timed_out'
  | 'not_fetched'
  | 'no_video';

/** Why a picture was refused. The message says what to do and reveals nothing about our network. */
export class PictureRefusal extends Error {
  readonly fault: PictureFault;
  /** Whether the same picture may be accepted later. */
  readonly mayPass: boolean;
  constructor(fault: PictureFault, message: string, options: { mayPass?: boolean } = {}) {
    super(message);
    this.fault = fault;
    this.mayPass = options.mayPass ?? false;
  }
}

/** More pictures are waiting than can be decoded in time. */
export const busy = (): Refusal =>
  refusal('unavailable', 'We’re processing a lot of pictures right now. Try again in a moment. Nothing was changed.', { headers: { 'Retry-After': '5' } });

/** Runs work that takes a picture, and reports a refused picture as an input error. */
export async function takePicture<T>(pointer: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error;
    throw invalidInput([{ pointer, code: error.fault, detail: error.message }]);
  }
}
