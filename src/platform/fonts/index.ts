export { contoursOf, pathOf } from './glyph-path.ts';
export { ownFont, type Weight } from './own-fonts.ts';
