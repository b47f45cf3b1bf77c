declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as pg sends it. @throws Error for one that can't be sent */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
