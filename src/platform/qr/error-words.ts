// Reed-Solomon words over the field of 256 elements with the polynomial 0x11d (ISO/IEC 18004, 7.5).

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The coefficients of (x - 1)(x - 2)(x - 4)…, without the leading one. */
function generator(degree: number): Buffer {
  const made = Buffer.alloc(degree);
  made[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) made[j] = multiply(made[j]!, root) ^ (made[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return made;
}

/** What is left when a block is divided by the generator: its error correction words. */
export function errorWords(block: Buffer, count: number): Buffer {
  const divisor = generator(count);
  const rest = Buffer.alloc(count);
  for (const byte of block) {
    const factor = byte ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (let i = 0; i < count; i++) rest[i]! ^= multiply(divisor[i]!, factor);
  }
  return rest;
}
