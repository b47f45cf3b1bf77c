/** What a reader of one field could not do: told to the log, while all other fields go on. */
export interface Fault {
  field: string;
  message: string;
}

/** Runs readers one by one: whatever one of them throws, its field is not found and the others stand. */
export function isolate(): { read<Value>(field: string, reader: () => Value, otherwise: NoInfer<Value>): Value; faults: Fault[] } {
  const faults: Fault[] = [];
  return {
    faults,
    read(field, reader, otherwise) {
      try {
        return reader();
      } catch (error) {
        faults.push({ field, message: String((error as Error)?.stack ?? error).slice(0, 500) });
        return otherwise;
      }
    },
  };
}
