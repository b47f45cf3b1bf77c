import { say } from '../words/say.ts';

/** The end of a long form: its button, and whether the input is saved (elements/guard-typed.ts). */
export const SaveBar = ({ label }: { label: string }) => (
  <div class="save-bar">
    <button type="submit" class="primary">
      {label}
    </button>
    <p class="hint needs-script" role="status" data-unsaved={say('Unsaved changes')} />
  </div>
);
