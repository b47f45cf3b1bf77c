import { deflateSync } from 'node:zlib';

/** The objects of a PDF file being built, by number. */
export class PdfFile {
  private readonly objects: Buffer[] = [];

  /** Reserves a number for an object that is referred to before it is written. */
  reserve(): number {
    return this.objects.push(Buffer.alloc(0));
  }

  put(number: number, content: string | Buffer): void {
    this.objects[number - 1] = Buffer.from(content as string, 'latin1');
  }

  add(content: string | Buffer): number {
    const number = this.reserve();
    this.put(number, content);
    return number;
  }

  /** @param keys additional dictionary entries */
  addStream(keys: string, content: Buffer): number {
    const packed = deflateSync(content);
    const head = Buffer.from(`<< ${keys} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`, 'latin1');
    return this.add(Buffer.concat([head, packed, Buffer.from('\nendstream')]));
  }

  /** The whole file: objects, cross-reference table and trailer (ISO 32000-1, 7.5). */
  finish(given: { catalog: number; info: number; id(body: Buffer): string }): Buffer {
    // Four bytes above 127 tell programs that this isn't a text file.
    const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let length = parts[0]!.length;
    const offsets = this.objects.map((content, i) => {
      const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
      const offset = length;
      parts.push(part);
      length += part.length;
      return offset;
    });
    const body = Buffer.concat(parts);
    const id = given.id(body);
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    const trailer = `trailer\n<< /Size ${size} /Root ${given.catalog} 0 R /Info ${given.info} 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${body.length}\n%%EOF\n`;
    return Buffer.concat([body, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, 'latin1')]);
  }
}
