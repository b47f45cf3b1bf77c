export { type AskS3, openS3 } from './ask-s3.ts';
export { type Files, isPictureKey } from './files.ts';
export { findListProblem, listPictures } from './list-pictures.ts';
export { listS3, type S3Object } from './list-s3.ts';
export { openFiles } from './open-files.ts';
