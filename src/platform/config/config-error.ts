/** A configuration that cannot be used; the message names each variable and what it must be. */
export class ConfigError extends Error {}
