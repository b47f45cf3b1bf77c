import type { Element } from '../../platform/html/tree.ts';

/**
 * The part of a page that a block is in; the outermost specific one wins. others: names of other companies. code: source code and
 * commands. unfilled: a template's placeholders.
 */
export type Region = 'main' | 'header' | 'nav' | 'footer' | 'aside' | 'form' | 'quote' | 'comment' | 'notice' | 'data' | 'code' | 'others' | 'unfilled';
export type BlockKind = 'heading' | 'paragraph' | 'item' | 'term' | 'definition' | 'summary' | 'cell' | 'button' | 'label' | 'caption';

/** A run of visible text without a break in it. */
export interface Block {
  kind: BlockKind;
  /** 1 to 6 for headings, else 0. */
  level: number;
  text: string;
  /** Its start in the page's text. */
  start: number;
  region: Region;
  element: Element;
}

export interface Link {
  /** Exactly as in the page. */
  href: string;
  /** Absolute, or undefined if it can't be resolved. */
  url: string | undefined;
  text: string;
  region: Region;
  element: Element;
  isVisible: boolean;
}

export interface Picture {
  src: string;
  alt: string;
  region: Region;
  element: Element;
}
