import { ClientMetadataError, readClientMetadata } from './client-metadata.ts';

/** The draft's own recommendation (client ID metadata documents, section 6.6). */
const MAX_DOCUMENT_BYTES = 5 * 1024;

type Fetch = typeof globalThis.fetch;

/**
 * The library's fetch, which it only uses for client metadata documents. A fetched document is checked like a registration.
 * `guarded` refuses private addresses, doesn't follow redirects and has its own time limit.
 */
export function createDocumentFetch(guarded: Fetch): Fetch {
  return async (input) => {
    const url = String(input);
    // Ignores the library's options: its dispatcher would replace the guarded one, and its 2.5 s are too few for a server that is
    // started by the first request.
    const answer = await guarded(url, { method: 'GET', headers: { accept: 'application/json' }, redirect: 'manual' });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new ClientMetadataError('invalid_client_metadata', `The client metadata document answered with status ${answer.status}; it must be 200.`);
    }
    const document = readJson(await readBytes(answer));
    const metadata = readClientMetadata(document);
    requireNoSecret(document as { token_endpoint_auth_method?: unknown });
    const headers = new Headers({ 'content-type': 'application/json' });
    for (const name of ['cache-control', 'expires']) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(JSON.stringify({ ...metadata, client_id: (document as { client_id?: unknown }).client_id }), { headers });
  };
}

/**
 * A registration's response says which settings were applied, but the author of a document never sees one. The program would go
 * on signing its requests and believe that nobody else can make them. @throws ClientMetadataError
 */
function requireNoSecret({ token_endpoint_auth_method: method = 'none' }: { token_endpoint_auth_method?: unknown }): void {
  if (method === 'none') return;
  const named = JSON.stringify(method).slice(0, 80);
  throw new ClientMetadataError(
    'invalid_client_metadata',
    `The client metadata document asks for the token_endpoint_auth_method ${named}. This server supports only "none", because PKCE protects the codes.`,
  );
}

async function readBytes(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_DOCUMENT_BYTES) {
      throw new ClientMetadataError('invalid_client_metadata', `The client metadata document is larger than ${MAX_DOCUMENT_BYTES} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ClientMetadataError('invalid_client_metadata', 'The client metadata document is not JSON.');
  }
}
