import { startPicker } from './picker.ts';

/** The search field of the masthead: suggestions as somebody types. */
export function startSuggest(form: HTMLFormElement): void {
  startPicker({ form, takesFirst: false, opensEmpty: false });
}
