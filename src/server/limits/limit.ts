/** One limit: `quota` requests in a window of `seconds`, which starts with the first request. */
export interface Limit {
  quota: number;
  seconds: number;
}
