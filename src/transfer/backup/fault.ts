/** A backup that can't be made, used or trusted, in a sentence for the operator. */
export class BackupFault extends Error {}
