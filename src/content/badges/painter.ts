import type { Tone } from './facts.ts';
import { colour, type Role } from './palette.ts';

export type BadgeMode = 'light' | 'dark' | 'auto';

export interface Painter {
  /** Attributes that paint in a role's colour. One element takes either a fill or a stroke of these. */
  fill(role: Role): string;
  stroke(role: Role): string;
  /** The style element for what was painted so far: empty unless the mode is auto. */
  style(): string;
}

/**
 * Colours stand as plain attributes, so that readers without CSS see the light badge; in auto mode each also bears a class,
 * and a media query (which beats attributes) turns it dark.
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
