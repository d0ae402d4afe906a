from fast_api import app
from fastapi.middleware.cors import CORSMiddleware

app.add_middleware(
    CORSMiddleware,
    allow_origins=["https://shop.example"],
    allow_methods=["GET", "POST", "DELETE"],
    allow_headers=["content-type"],
    expose_headers=["x-error-code", "x-max-length", "retry-after"],
)
