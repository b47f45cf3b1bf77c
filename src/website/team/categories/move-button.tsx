import { say } from '../../words/say.ts';

/** Moves a row of an ordered list one place; `J` and `K` press it. */
export const MoveButton = ({ way, value, name, isEnd }: { way: 'up' | 'down'; value: string; name: string; isEnd: boolean }) => (
  <button
    type="submit"
    class="bare"
    name={way}
    value={value}
    disabled={isEnd}
    data-key={way === 'up' ? 'K' : 'J'}
    data-key-label={way === 'up' ? say('Move up') : say('Move down')}
  >
    <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
    <span class="unseen">
      {way === 'up' ? say('Move up') : say('Move down')} {name}
    </span>
  </button>
);

/** The handle for dragging a row with a pointer; its dots are in the style sheet. Hidden without scripts; keys and buttons also move rows. */
export const Handle = () => <span class="handle" data-handle title={say('Drag to move')} hidden />;
