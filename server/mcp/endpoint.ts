import { rightsToWrite } from '../auth/rules/access.ts';
import { ApiError } from '../base/errors.ts';
import { versionText } from '../db/pool/version.ts';
import { answers, endpoint } from '../endpoint/endpoint.ts';
import { answerOfTool, createTools, instructions, type ToolDeps } from './tools.ts';

/** The levels of a call around the values of a record: the message, its parameters, and the arguments. */
const around = 3;

/**
 * `POST /api/mcp`: assistants, by the Model Context Protocol over Streamable HTTP, without sessions: each message is a request
 * with a machine's key. One message a request, so that the key's rate counts each.
 */
export const mcp = endpoint({
  method: 'post',
  path: '/mcp',
  who: 'signed in',
  id: 'mcp',
  summary: 'Asisten, lewat Model Context Protocol',
  // A proposal takes a connection of its own.
  load: 'read',
  around,
  undocumented: true,
  answer: answers('JSON-RPC', { type: 'object' }),
  handle: (deps: ToolDeps) => {
    const toolsOf = createTools(deps);
    return async (req, res, { auth: { account } }) => {
      if (!deps.config.mcp) throw new ApiError('not_found');
      if (!account.machine) throw new ApiError('machines_only');
      if (!account.proposes) throw new ApiError('writes_by_itself');
      if (Array.isArray(req.body) || req.body === undefined) throw new ApiError('malformed_request');
      // Fetched where it is used: most clinics have no assistant.
      const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
      const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
      const access = { account, may: await rightsToWrite(deps.database, account) };
      const server = new McpServer({ name: 'konsol-klinik', version: versionText }, { instructions });
      for (const each of toolsOf([req, res, access])) {
        const { name, title, description, shape: inputSchema, writes } = each;
        const annotations = { readOnlyHint: !writes, destructiveHint: false, openWorldHint: false };
        server.registerTool(name, { title, description, inputSchema, annotations }, (asked: unknown) =>
          answerOfTool(res, each, asked),
        );
      }
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      res.on('close', () => void server.close());
      // Its types were written without `exactOptionalPropertyTypes`.
      await server.connect(transport as Parameters<typeof server.connect>[0]);
      await transport.handleRequest(req, res, req.body);
    };
  },
});
