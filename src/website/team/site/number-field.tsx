import type { SiteSettings } from '../../../platform/config/settings.ts';
import { Input } from '../../forms/form.tsx';
import { numberInField } from '../../forms/read-number.ts';
import type { Sent } from '../../personal-page.ts';
import { reader } from '../../words/reader.ts';

/** Settings that are numbers. */
type NumberName = { [Key in keyof SiteSettings]: SiteSettings[Key] extends number ? Key : never }[keyof SiteSettings];

/** A setting that is a number. Left empty, it gets its default. */
export function NumberField({ set, name, ...given }: { form: string; set: SiteSettings; sent: Sent; name: NumberName; label: string; hint: string }) {
  return <Input {...given} name={name} value={numberInField(set[name], reader().locale)} max={8} autocomplete="off" optional />;
}
