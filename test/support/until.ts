/** Asks again every 10 ms until it holds. @throws after `patience` milliseconds */
export async function until(holds: () => Promise<boolean>, patience = 240_000): Promise<void> {
  for (let waited = 0; waited <= patience; waited += 10) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`still not so after ${patience} ms`);
}
