/** Reads a buffer sequentially. @throws RangeError past its end */
export class ByteReader {
  private readonly data: Buffer;
  at: number;

  constructor(data: Buffer, at = 0) {
    this.data = data;
    this.at = at;
  }

  u8 = (): number => this.data.readUInt8(this.move(1));
  u16 = (): number => this.data.readUInt16BE(this.move(2));
  i16 = (): number => this.data.readInt16BE(this.move(2));
  u32 = (): number => this.data.readUInt32BE(this.move(4));

  bytes(length: number): Buffer {
    const at = this.move(length);
    if (this.at > this.data.length) throw new RangeError('The file ends too early.');
    return this.data.subarray(at, this.at);
  }

  text = (length: number): string => this.bytes(length).toString('latin1');

  /** A number in up to five bytes of seven bits each (WOFF 2.0, 4.1). */
  base128(): number {
    let value = 0;
    for (let i = 0; i < 5; i++) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (!(byte & 0x80)) return value;
    }
    throw new RangeError('A number in the file is too long.');
  }

  /** A small number in one to three bytes (WOFF 2.0, 4.2). */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    return code === 254 ? this.u8() + 506 : code;
  }

  private move(length: number): number {
    this.at += length;
    return this.at - length;
  }
}
