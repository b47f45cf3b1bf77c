import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  // What it is depends on the provider.
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its own wire format
  body: any;
}

/** Answers one request; what it returns is the text that the model says. */
export type Play = (asked: Asked, response: ServerResponse, attempt: number) => string | undefined | Promise<string | undefined>;

/** A local server with the protocol of a model's provider. The script of a test decides what the model answers, or how the server fails. */
export async function openModelServer() {
  let play: Play = () => '{}';
  const asked: Asked[] = [];
  // An abandoned request may arrive late, during the next script, so each script has its own address.
  let plays = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const one = { path: request.url ?? '', headers: request.headers, body: text === '' ? undefined : JSON.parse(text) };
    if (!one.path.startsWith(`/${plays}/`)) return void response.destroy();
    asked.push(one);
    const said = await play(one, response, asked.length);
    if (said !== undefined) json(response, 200, wrap(one, said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${plays}/v1`;
    },
    asked,
    plays(next: Play) {
      play = next;
      plays++;
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): undefined {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function wrap({ path, body }: Asked, said: string): unknown {
  if (path.includes('generateContent'))
    return {
      candidates: [{ content: { role: 'model', parts: [{ text: said }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 9, totalTokenCount: 18 },
    };
  if (path.endsWith('/messages')) {
    const tool = body.tools?.[0]?.name;
    const content = tool ? [{ type: 'tool_use', id: 'toolu_1', name: tool, input: JSON.parse(said) }] : [{ type: 'text', text: said }];
    const usage = { input_tokens: 9, output_tokens: 9 };
    return {
      type: 'message',
      id: 'msg_1',
      model: body.model,
      role: 'assistant',
      content,
      stop_reason: tool ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage,
    };
  }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: body.model,
    choices: [{ index: 0, message: { role: 'assistant', content: said }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 },
  };
}
