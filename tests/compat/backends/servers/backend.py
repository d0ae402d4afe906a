import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PAGE = "http://127.0.0.1:8000"  # The origin of your page. Not needed if this server also serves the page.


def answer(messages):
    """The words of the answer, as they come. An exception ends it, and the visitor learns of it."""
    yield "You asked: "
    yield messages[-1]["content"]


class Chat(BaseHTTPRequestHandler):
    def do_OPTIONS(self):
        self.begin(204)

    def do_POST(self):
        try:
            messages = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["messages"]
        except (KeyError, TypeError, ValueError):
            return self.begin(400)
        self.begin(200, "text/event-stream")
        try:
            for words in answer(messages):
                self.send({"content": words})
        except Exception as error:
            self.log_error("%r", error)
            self.send({"error": "The answer broke off."})

    def begin(self, status, content_type="text/plain"):
        self.send_response(status)
        self.send_header("Access-Control-Allow-Origin", PAGE)
        self.send_header("Access-Control-Allow-Headers", "content-type")
        self.send_header("Content-Type", content_type)
        self.end_headers()

    def send(self, event):
        self.wfile.write(f"data: {json.dumps(event)}\n\n".encode())


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Chat).serve_forever()
