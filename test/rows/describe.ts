import type pg from 'pg';

type NoticeMessage = { message?: string; detail?: string };

/** A column of a statement's answer, as the server describes it before it runs anything. */
export interface Column {
  name: string;
  type: number;
}

interface Described {
  columns: Column[];
  /** The server's parsed form, if the connection asks for it (`sayParseTrees`). */
  tree?: string;
  /** The server's refusal of the statement. */
  problem?: string;
}

interface Fields {
  fields: { name: string; dataTypeID: number }[];
}

interface Connection {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Makes the connection send the parsed form of every statement. */
export async function sayParseTrees(client: pg.Client): Promise<void> {
  await client.query('set client_min_messages = log; set debug_pretty_print = off; set debug_print_parse = on');
}

/** Asks the server to parse and describe a statement, and to run nothing of it. */
export function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    const answer: Described = { columns: [] };
    const nothing = () => {};
    const keepTree = ({ message, detail }: NoticeMessage) => {
      if (message === 'parse tree:') answer.tree = detail;
    };
    const end = () => {
      client.off('notice', keepTree);
      resolve(answer);
    };
    client.on('notice', keepTree);
    const question = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }: Fields) {
        answer.columns = fields.map((field) => ({ name: field.name, type: field.dataTypeID }));
      },
      handleError(error: Error) {
        answer.problem = error.message;
        end();
      },
      handleReadyForQuery: end,
      handleCommandComplete: nothing,
      handleDataRow: nothing,
      handleEmptyQuery: nothing,
      handlePortalSuspended: nothing,
    };
    client.query(question as unknown as pg.Submittable);
  });
}
