import { contrastOn, toHex, tonesOf } from '../../../platform/colours.ts';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';

/** How a custom colour is adjusted where text in it would be hard to read. */
export function ColourNotes({ accent }: { accent: string }) {
  if (!accent.startsWith('#')) return null;
  const tones = tonesOf(accent);
  const inMode = { light: say('Light mode'), dark: say('Dark mode') };
  return (
    <dl>
      {(['light', 'dark'] as const).map((scheme) => {
        const shown = toHex(tones[scheme].accent);
        const ratio = figure(Math.floor(contrastOn(tones[scheme].accent, scheme) * 10) / 10);
        return (
          <div>
            <dt>{inMode[scheme]}</dt>
            <dd>
              {shown === accent
                ? say('{colour}, as you chose it. Contrast {ratio} to 1.', { colour: <code>{shown}</code>, ratio })
                : say('{colour}, adjusted so that text in this colour is readable. Contrast {ratio} to 1.', { colour: <code>{shown}</code>, ratio })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
