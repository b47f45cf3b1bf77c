/** Path of Chromium: `CHROMIUM`, otherwise Debian's. */
export declare const chromiumPath: string;
/** Whether a browser is there. */
export declare const hasChromium: boolean;
