add_action('wp_enqueue_scripts', function () {
    wp_enqueue_script('nicodata-chat', 'https://cdn.example/nicodata-chat.js', [], null, ['strategy' => 'defer']);
});

add_action('wp_footer', function () {
    echo '<nicodata-chat backend="https://chat.example"></nicodata-chat>';
});
