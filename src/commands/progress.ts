/** A progress bar on stderr if that is a terminal; otherwise nothing. */
export interface Progress {
  show(share: number, label: string): void;
  end(): void;
}

const WIDTH = 30;
const REDRAW_MS = 100;

/** Begins a bar that is drawn at most ten times per second. @returns `show` takes a share from 0 to 1 and what is being done */
export function startProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { show() {}, end() {} };
  let drawnAt = 0;
  return {
    show(share, label) {
      const now = Date.now();
      if (now - drawnAt < REDRAW_MS && share < 1) return;
      drawnAt = now;
      const part = Math.min(1, Math.max(0, share));
      const full = Math.round(part * WIDTH);
      stream.write(`\r\x1b[2K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(part * 100)).padStart(3)} %  ${label.slice(0, 60)}`);
    },
    end: () => void stream.write('\r\x1b[2K'),
  };
}
