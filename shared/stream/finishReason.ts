/** Finish reasons of other servers, as AI SDK names them. */
const REASONS: { readonly [reason: string]: string } = {
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
  tool_use: 'tool-calls',
  content_filter: 'content-filter',
  refusal: 'content-filter',
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  max_output_tokens: 'length',
  model_context_window_exceeded: 'length',
}

/** The finish reason of a model server, as AI SDK names it: `tool_calls` -> `tool-calls`. Other reasons are kept. */
export function finishReasonOf(reason: string): string {
  return (Object.hasOwn(REASONS, reason) && REASONS[reason]) || reason
}
