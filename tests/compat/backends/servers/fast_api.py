import json
import os
from urllib.request import Request as Question, urlopen

from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse

app = FastAPI()


def answer(messages):
    """The words of a model, as they come. An exception breaks the connection, and the visitor learns of it."""
    body = json.dumps({"model": os.environ["MODEL"], "messages": messages, "stream": True}).encode()
    url = os.environ["LLM_URL"] + "/v1/chat/completions"
    headers = {"content-type": "application/json", "authorization": "Bearer " + os.environ.get("LLM_API_KEY", "")}
    with urlopen(Question(url, body, headers)) as events:
        for line in events:
            if not line.startswith(b"data: {"):
                continue
            chunk = json.loads(line[len(b"data: "):])
            if "error" in chunk:
                raise RuntimeError(chunk["error"])
            for choice in chunk["choices"]:
                yield choice["delta"].get("content") or ""


@app.post("/api/chat")
async def chat(request: Request):
    body = await request.json()
    # The page also sends `id` and `parts`, which most models do not know: files and results of tools are there.
    messages = [{"role": message["role"], "content": message["content"]} for message in body["messages"]]
    return StreamingResponse(answer(messages), media_type="text/plain; charset=utf-8")
