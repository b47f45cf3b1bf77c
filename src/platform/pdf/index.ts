export { layOut, type Part, TEXT_WIDTH } from './lay-out.ts';
export { loadScripts } from './shape.ts';
export { writePdf } from './write-pdf.ts';
