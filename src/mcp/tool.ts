/** What a tool of the MCP server is. */

import type { CallToolResult } from "@modelcontextprotocol/server";
import type { McpApi } from "./api.ts";
import type { ToolSchema } from "./tool-schema.ts";

/** A call of a tool as it runs. */
export interface ToolCall {
  readonly api: McpApi;
  /** Aborted when the client gives the call up. */
  readonly signal: AbortSignal;
  /** From 0 to 1, never less than before. */
  progress(done01: number, message: string): Promise<void>;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  /** Whether it only reads. */
  readonly readOnly: boolean;
  /** Throws RefusedCall, and the reason of the signal. */
  run(given: Readonly<Record<string, unknown>>, call: ToolCall): Promise<CallToolResult>;
}
