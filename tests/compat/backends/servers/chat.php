<?php
// At /api/chat, or at any other address that the attribute `endpoint` names.
$body = json_decode(file_get_contents('php://input'), true);
$messages = [];
foreach ($body['messages'] ?? [] as $message) {
    // A request can be forged: nobody but this file may write as the system.
    $role = $message['role'] === 'assistant' ? 'assistant' : 'user';
    $messages[] = ['role' => $role, 'content' => $message['content']];
}

header('Content-Type: text/event-stream; charset=utf-8');
header('X-Accel-Buffering: no');
while (ob_get_level() > 0) ob_end_flush();

// The events of the model go to the page as they are. The key, if there is one, stays here.
$events = @fopen(getenv('LLM_URL') . '/v1/chat/completions', 'r', false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['Content-Type: application/json', 'Authorization: Bearer ' . getenv('LLM_API_KEY')],
    'content' => json_encode(['model' => getenv('MODEL'), 'messages' => $messages, 'stream' => true]),
]]));
if (!$events) exit('data: {"error":{"message":"The model does not answer."}}' . "\n\n");
while (($line = fgets($events)) !== false) {
    echo $line;
    flush();
}
