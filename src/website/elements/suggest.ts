import { startPicker } from './picker.ts';

/** Suggestions while typing in the header's search field. */
export function startSuggest(form: HTMLFormElement): void {
  startPicker({ form, takesFirst: false, opensEmpty: false });
}
