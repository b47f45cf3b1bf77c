import { say } from '../words/say.ts';
import { Icon } from './icon.tsx';

/** Texts for elements/picker.ts, which contains none. It fills in `{n}` itself. */
export const pickerTexts = () => ({
  'data-listings': say('Products'),
  'data-categories': say('Categories'),
  'data-pages': say('Pages'),
  'data-commands': say('Actions'),
  'data-count': say('Suggestions: {n}', { n: '{n}' }),
  'data-none': say('No matches. Press Enter to search everything.'),
  'data-error': say('No suggestions right now. Press Enter to search.'),
});

/** Where a field's suggestions appear. */
export const PickerList = () => (
  <>
    <div class="picker" role="listbox" aria-label={say('Suggestions')} data-list hidden />
    <span class="unseen" role="status" />
  </>
);

/** The command palette. A script opens it (elements/palette.ts). */
export const Palette = () => (
  <dialog class="palette" aria-label={say('Search and commands')} data-palette>
    <form action="/listings" method="get" {...pickerTexts()}>
      <div class="palette-field">
        <Icon name="search" />
        <label class="unseen" for="palette">
          {say('Search, go to a page or run a command')}
        </label>
        <input
          id="palette"
          type="text"
          name="q"
          maxlength={200}
          placeholder={say('Search, go to a page or run a command')}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          dir="auto"
        />
      </div>
      <PickerList />
      <p class="palette-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {say('select')} <kbd>↵</kbd> {say('open')} <kbd>Esc</kbd> {say('close')}
      </p>
    </form>
  </dialog>
);
