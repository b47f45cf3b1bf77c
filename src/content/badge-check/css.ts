/** The effect of declarations on an element. */
export interface Effect {
  /** The element is invisible; the reason, in words for the owner. */
  gone?: string;
  /** `visibility`, which child elements can override. */
  visibility?: 'hidden' | 'visible';
  /** The text is invisible, but pictures are shown. */
  textless?: boolean;
  /** The element has a background image. */
  background?: boolean;
}

/** Beyond this distance an element is off any screen. */
const OFF_SCREEN_PX = 300;
/** Maximum length of a value quoted to the owner. */
const LONGEST_VALUE = 60;
const zero = /^[+-]?(?:0+(?:\.0*)?|\.0+)(?:px|r?em|pt|%|vw|vh|ch)?$/;
const tiny = /^[+]?[01](?:\.\d+)?(?:px)?$/;

/** Reads `name: value; …`. Elements that move or fade in count as shown: they are visible a moment later. */
export function readEffect(style: string): Effect {
  const rules = readDeclarations(style);
  const is = (name: string, pattern: RegExp) => pattern.test(rules.get(name) ?? '\n');
  const effect: Effect = {};
  const moves = ['transition', 'animation', 'animation-name', 'will-change'].some((name) => rules.has(name) && !is(name, /^none/));
  if (rules.has('background-image') ? !is('background-image', /^none/) : is('background', /url\(|gradient\(/)) effect.background = true;
  const visibility = /^(?:(hidden|collapse)|visible)/.exec(rules.get('visibility') ?? '');
  if (visibility) effect.visibility = visibility[1] ? 'hidden' : 'visible';
  if (isUnseenSize(rules.get('font-size')) || isUnseenColour(rules)) effect.textless = true;
  const gone = goneBy(rules, is, moves);
  if (gone !== undefined && !(gone === 'text-indent' && effect.background)) effect.gone = gone;
  return effect;
}

function goneBy(rules: Map<string, string>, is: (name: string, pattern: RegExp) => boolean, moves: boolean): string | undefined {
  const declared = (name: string) => `${name}: ${rules.get(name)!.slice(0, LONGEST_VALUE)}`;
  if (is('display', /^none/)) return 'display: none';
  if (is('content-visibility', /^hidden/)) return 'content-visibility: hidden';
  const opacity = /^(\d+(?:\.\d+)?|\.\d+)(%?)$/.exec(rules.get('opacity') ?? '');
  if (opacity && Number(opacity[1]) / (opacity[2] ? 100 : 1) < 0.1 && !moves) return declared('opacity');
  if (is('filter', /opacity\(\s*(?:(?:0\.?0*|\.0*)%?\s*)?\)/)) return declared('filter');
  if (is('transform', /scale(?:3d|x|y)?\(\s*0(?:\.0+)?\s*[,)]/) && !moves) return 'transform: scale(0)';
  if (is('scale', zero) && !moves) return 'scale: 0';
  if (is('zoom', zero)) return 'zoom: 0';
  if (is('clip', /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)/)) return declared('clip');
  if (is('clip-path', /^(?:inset\(\s*(?:50|100)%|circle\(\s*0)/)) return declared('clip-path');
  const isFree = is('position', /^(?:absolute|fixed)/);
  const moved = (isFree ? ['left', 'top', 'right', 'bottom'] : []).concat('margin-left', 'margin-top', 'text-indent');
  for (const name of moved) if (pixels(rules.get(name)) <= -OFF_SCREEN_PX && !moves) return declared(name);
  for (const [, shift] of (rules.get('transform') ?? '').matchAll(/translate(?:x|y|3d)?\(\s*(-[^,)]{1,20})/g))
    if (pixels(shift) <= -OFF_SCREEN_PX && !moves) return declared('transform');
  const isCut = is('overflow', /^(?:hidden|clip)/) || is('overflow-x', /^(?:hidden|clip)/) || is('overflow-y', /^(?:hidden|clip)/);
  if (isCut && !moves) for (const name of ['height', 'width', 'max-height', 'max-width']) if (is(name, tiny) || is(name, zero)) return `${name}: 0`;
  return undefined;
}

/** Whether an element that contains only itself (a picture) is too small to see. */
export function isMadeTiny(style: string): boolean {
  const rules = readDeclarations(style);
  return ['width', 'height', 'max-width', 'max-height'].some((name) => tiny.test(rules.get(name) ?? '\n') || zero.test(rules.get(name) ?? '\n'));
}

/** Each property's last value in lower case; an important one wins. */
function readDeclarations(style: string): Map<string, string> {
  const rules = new Map<string, string>();
  const kept = new Set<string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 1) continue;
    const name = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    const important = value.endsWith('important');
    if (kept.has(name) && !important) continue;
    if (important) kept.add(name);
    rules.set(name, important ? value.slice(0, value.lastIndexOf('!')).trim() : value);
  }
  return rules;
}

function pixels(length: string | undefined): number {
  const [, number, unit] = /^\s*(-?\d*\.?\d+)\s*([a-z%]*)/.exec(length ?? '') ?? [];
  if (number === undefined) return 0;
  return Number(number) * (/em$/.test(unit!) ? 16 : /^(?:v[wh]|%)$/.test(unit!) ? 8 : 1);
}

function isUnseenSize(size = ''): boolean {
  const [, number, unit] = /^(\d+(?:\.\d+)?|\.\d+)(px|pt|r?em|%)?$/.exec(size) ?? [];
  return number !== undefined && Number(number) <= (/em|%/.test(unit ?? '') ? 0.05 : 1);
}

/** Transparent text, or text in the colour of its background. */
function isUnseenColour(rules: Map<string, string>): boolean {
  const colour = rules.get('color')?.replace(/\s+/g, '');
  if (colour === undefined) return false;
  if (colour === 'transparent' || /^(?:rgb|hsl)a\([^)]*,0?\.?0+\)$/.test(colour)) return true;
  return (rules.get('background-color') ?? rules.get('background'))?.replace(/\s+/g, '') === colour;
}
