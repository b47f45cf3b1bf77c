import type pg from 'pg';

/** A column of a statement's answer, as the server describes it before it runs anything. */
export interface Column {
  name: string;
  type: number;
  /** The table and its column that it is read from, when it is nothing but that; else 0. */
  table: number;
  tableColumn: number;
}

interface Described {
  columns: Column[];
  /** The server's refusal of the statement. */
  problem?: string;
}

interface Fields {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

interface Connection {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Asks the server to parse and describe a statement, and to run nothing of it. */
export function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    const answer: Described = { columns: [] };
    const nothing = () => {};
    const question = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }: Fields) {
        answer.columns = fields.map((field) => ({ name: field.name, type: field.dataTypeID, table: field.tableID, tableColumn: field.columnID }));
      },
      handleError(error: Error) {
        answer.problem = error.message;
        resolve(answer);
      },
      handleReadyForQuery: () => resolve(answer),
      handleCommandComplete: nothing,
      handleDataRow: nothing,
      handleEmptyQuery: nothing,
      handlePortalSuspended: nothing,
    };
    client.query(question as unknown as pg.Submittable);
  });
}
