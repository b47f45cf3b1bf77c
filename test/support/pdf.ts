import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Texts of each page, in the order in which they were drawn. */
  pages: string[][];
  title: string;
  language: string | null;
}

/** Reads a PDF with a library that had no part in writing it. @throws when it is broken */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false, stopAtErrors: true }).promise;
  try {
    const pages: string[][] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent({ disableNormalization: true });
      pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
    }
    const { info } = await document.getMetadata();
    const { Title, Language } = info as { Title: string; Language: string | null };
    return { pages, title: Title, language: Language };
  } finally {
    await document.destroy();
  }
}
