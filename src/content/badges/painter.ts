import type { Tone } from './facts.ts';
import { colour, type Role } from './palette.ts';

export type BadgeMode = 'light' | 'dark' | 'auto';

export interface Painter {
  /** Attributes that paint in a role's colour. An element uses either the fill or the stroke. */
  fill(role: Role): string;
  stroke(role: Role): string;
  /** The style element for everything painted so far; empty unless the mode is auto. */
  style(): string;
}

/**
 * Colours are plain attributes, so that readers without CSS show the light badge. In auto mode each also has a class, and a media
 * query (which overrides attributes) switches it to dark.
 */
export function painter(tone: Tone, mode: BadgeMode): Painter {
  const rules = new Map<string, string>();
  const paint = (property: 'fill' | 'stroke', role: Role): string => {
    const now = colour(role, tone, mode === 'dark' ? 'dark' : 'light');
    const dark = colour(role, tone, 'dark');
    if (mode !== 'auto' || now === dark) return `${property}="${now}"`;
    const name = `${role.slice(0, 2)}${property === 'fill' ? '' : '-s'}`;
    rules.set(name, `.${name}{${property}:${dark}}`);
    return `class="${name}" ${property}="${now}"`;
  };
  return {
    fill: (role) => paint('fill', role),
    stroke: (role) => paint('stroke', role),
    style: () => (rules.size === 0 ? '' : `<style>@media (prefers-color-scheme:dark){${[...rules.values()].join('')}}</style>`),
  };
}
