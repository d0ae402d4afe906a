/** Entry `nicodata-chat/files`: chats with the attribute `files` take files of the visitor. */
import '../files/attachFiles.ts'
