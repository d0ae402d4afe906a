/** The error body of a model server. Its fields may have any type and may quote the conversation or a key. */
export interface UpstreamError {
  message?: unknown
  type?: unknown
  code?: unknown
}

/**
 * The types and codes of OpenAI, Mistral, Anthropic, vLLM, llama.cpp, Ollama, LiteLLM and their proxies. Any other may be a
 * key or a word of the visitor that looks like a name.
 */
const KNOWN_NAMES: ReadonlySet<unknown> = new Set(
  `account_deactivated api_error authentication_error authentication_failed bad_gateway bad_request bad_response_status_code
  billing_error billing_hard_limit_reached billing_not_active content_filter content_policy_violation
  context_length_exceeded context_window_exceeded deployment_not_found engine_overloaded exceed_context_size_error
  forbidden gateway_timeout inference_error insufficient_quota internal_error internal_server_error invalid_api_key
  invalid_argument invalid_authentication invalid_model invalid_organization invalid_prompt invalid_request
  invalid_request_body invalid_request_error invalid_type invalid_value method_not_allowed missing_required_parameter
  model_error model_not_available model_not_found model_not_loaded model_overloaded none not_found not_found_error
  not_implemented not_supported_error overloaded overloaded_error payload_too_large permission_denied permission_error
  processing_error quota_exceeded rate_limit rate_limit_error rate_limit_exceeded rate_limit_reached_error
  rate_limit_reached_for_requests rate_limit_reached_for_tokens request_too_large requests resource_exhausted
  server_error server_is_overloaded server_overloaded service_tier_capacity_exceeded service_unavailable
  service_unavailable_error slow_down string_above_max_length timeout timeout_error tokens too_many_requests
  tokens_limit_reached tokens_quota_exceeded unauthorized unavailable_error unknown_error unknown_model unknown_parameter
  unprocessable_entity_error unsupported_country_region_territory unsupported_model unsupported_parameter
  unsupported_value upstream_error validation_error
  APIConnectionError APIError AuthenticationError BadGateway BadGatewayError BadRequest BadRequestError
  ContentPolicyViolationError ContextWindowExceededError EngineDeadError InternalError InternalServerError
  InvalidRequestError NotFound NotFoundError NotImplementedError OpenAIError PermissionDeniedError RateLimitError
  RuntimeError ServiceUnavailable ServiceUnavailableError Timeout TimeoutError TooManyRequests Unauthorized
  UnprocessableEntityError ValidationError ValueError
  INVALID_ARGUMENT FAILED_PRECONDITION PERMISSION_DENIED NOT_FOUND RESOURCE_EXHAUSTED INTERNAL UNAVAILABLE
  DEADLINE_EXCEEDED UNAUTHENTICATED`.split(/\s+/),
)
// vLLM and Ollama have no error code for a conversation that is too long.
const CONTEXT_OVERFLOW = /context (length|window|size)|context_length|too many tokens/i

/**
 * An error of a model server for the log: its status, its type and code if they are known ones, and `context_overflow` for a
 * conversation that is too long. Never its message, which may quote the conversation.
 */
export function describeUpstreamError(error: unknown, status?: number): string {
  // Ollama's own routes answer { "error": "…" }.
  const { message, type, code }: UpstreamError =
    typeof error === 'object' && error !== null ? error : { message: error }
  return [
    status,
    known('type', type),
    known('code', code),
    typeof message === 'string' && CONTEXT_OVERFLOW.test(message) ? 'context_overflow' : undefined,
  ]
    .filter(part => part !== undefined)
    .join(' ')
}

function known(field: string, value: unknown): string | undefined {
  return KNOWN_NAMES.has(value) || isStatus(value) ? `${field}=${value}` : undefined
}

/** The code may also be a text: `"429"`. */
function isStatus(value: unknown): boolean {
  return (typeof value === 'number' || typeof value === 'string') && /^[1-5]\d\d$/.test(String(value))
}
